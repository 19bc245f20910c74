import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { myN8nQuery } from '../../features/my-n8n/api/my-n8n.ts';
import AccountsView from '../../features/workflows/accounts/accounts-view.tsx';
import { accountKitsQuery } from '../../features/workflows/api/account-kits.ts';
import { Problem } from '../../ui/problem.tsx';
import { LoadingAccounts } from './loading.tsx';

type Props = Omit<ComponentProps<typeof AccountsView>, 'n8nAddress'> & { askFor: string | null };

/** The accounts of an automation, with the address of the n8n that its owner connected. */
export default function WithAddress({ askFor, ...props }: Props) {
  const address = useQuery(myN8nQuery).data?.connection?.address;
  const asked = useQuery({ ...accountKitsQuery(askFor ?? ''), enabled: askFor !== null });
  if (asked.isLoading) return <LoadingAccounts />;
  if (asked.isError && props.credentials.length === 0)
    return <Problem title="The accounts could not be loaded" onRetry={() => void asked.refetch()} />;
  return <AccountsView {...props} credentials={asked.data?.credentials ?? props.credentials} n8nAddress={address} />;
}
