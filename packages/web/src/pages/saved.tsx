import { PAGES } from '@plainflow/contracts/pages';
import { Plus } from 'lucide-react';
import { MemberHeader } from '../features/accounts/member-header.tsx';
import SavedList from '../features/workflows/saved-list.tsx';
import { useTitle } from '../lib/use-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { FromMyN8n } from './from-my-n8n.tsx';
import { ImportHint } from './import-hint.tsx';
import { SavedNav } from './saved-nav.tsx';
import { sendToN8n } from './send-to-n8n.tsx';

export default function Saved() {
  useTitle(PAGES['/saved'].title);
  return (
    <PageShell header={<MemberHeader />} className="page pt-8 pb-20">
      <SavedNav />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-5">
        <div className="max-w-[60ch]">
          <h1 className="text-h2">Saved Automations</h1>
          <ImportHint className="mt-3" />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <FromMyN8n />
          <ButtonLink to="/" look="primary" icon={<Plus />}>
            Create New
          </ButtonLink>
        </div>
      </div>
      <div className="mt-10">
        <SavedList send={sendToN8n} create={<ButtonLink to="/">Create an automation</ButtonLink>} />
      </div>
    </PageShell>
  );
}
