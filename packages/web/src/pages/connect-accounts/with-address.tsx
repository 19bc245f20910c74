import { useQuery } from '@tanstack/react-query';
import { myN8nQuery } from '../../features/my-n8n/api/my-n8n.ts';
import AccountsView, { type AccountsViewProps } from '../../features/workflows/accounts/accounts-view.tsx';

/** The accounts of an automation, with the address of the n8n that its owner connected. */
export default function WithAddress(props: Omit<AccountsViewProps, 'n8nAddress'>) {
  const address = useQuery(myN8nQuery).data?.connection?.address;
  return <AccountsView {...props} n8nAddress={address} />;
}
