import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useState } from 'react';

/**
 * Leaves for another page, such as the payment provider's. Where the browser has not gone after half a second and
 * after a second it is told again; meanwhile the address is there for a link to press by hand.
 */
export function useLeaving(): [address: string | null, leave: (address: string | null) => void] {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!address) return;
    location.assign(address);
    const [first, second] = TIMERS.checkoutFallbacks;
    const timers = [
      setTimeout(() => location.assign(address), first),
      setTimeout(() => {
        location.href = address;
      }, second),
    ];
    const stop = () => timers.forEach(clearTimeout);
    // Back from there: the page may come out of the browser's memory just as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setAddress(null);
    addEventListener('pagehide', stop);
    addEventListener('pageshow', back);
    return () => {
      stop();
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', back);
    };
  }, [address]);
  return [address, setAddress];
}
