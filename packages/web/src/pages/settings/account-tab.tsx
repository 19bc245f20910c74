import type { User } from '@plainflow/contracts/accounts';
import { AccountInfo } from '../../features/accounts/account-info.tsx';
import { DeleteAccount, ExportMyData } from '../../features/accounts/my-data.tsx';
import { Part } from '../../features/accounts/part.tsx';
import { UsernameForm } from '../../features/accounts/username-form.tsx';
import { AssistantSetting } from '../../features/chat/assistant-setting.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThemeChoiceField } from '../../ui/theme-choice.tsx';

export function AccountTab({ user }: { user: User | undefined }) {
  return (
    <>
      <Part title="Change username" about="You log in with it, or with your email. It is case-sensitive.">
        {user ? <UsernameForm user={user} /> : <Skeleton className="h-32" />}
      </Part>
      <Part title="Account information">{user ? <AccountInfo user={user} /> : <Skeleton className="h-32" />}</Part>
      <Part title="Appearance" about="Kept in this browser.">
        <ThemeChoiceField />
      </Part>
      <Part
        title="Your own AI assistant"
        about="It can read a message in our place, without a key: you carry the prompt there and its answer back."
      >
        <AssistantSetting />
      </Part>
      <Part title="Your data" about="Everything that we keep about you, as a file.">
        <ExportMyData />
      </Part>
      <Part title="Delete account" danger>
        <DeleteAccount />
      </Part>
    </>
  );
}
