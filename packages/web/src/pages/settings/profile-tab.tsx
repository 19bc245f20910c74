import type { User } from '@plainflow/contracts/accounts';
import { EmailStatus } from '../../features/accounts/email-status.tsx';
import { Part } from '../../features/accounts/part.tsx';
import { ProfileForm } from '../../features/accounts/profile-form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ProfileTab({ user }: { user: User | undefined }) {
  return (
    <>
      <Part title="Your profile" about="Your name is shown at the top of each page. Only you see your email.">
        {user ? <ProfileForm user={user} /> : <Skeleton className="h-52" />}
      </Part>
      <Part
        title="Email verification"
        about="Receipts go to a verified address only, and a verified address is replaced by a verified one only."
      >
        <EmailStatus />
      </Part>
    </>
  );
}
