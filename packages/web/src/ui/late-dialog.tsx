import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.ts';

/** A dialog whose code loads when it is first opened. Where that cannot be had, it says so and the page stays as it was. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Late(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const giveUp = useEffectEvent(() => {
      toast({ look: 'destructive', title: 'We can’t reach the server', description: 'Check your connection.' });
      props.onClose();
    });
    useEffect(() => {
      load().then(
        (it) => setDialog(() => it),
        () => giveUp(),
      );
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
