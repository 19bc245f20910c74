import { PAGES } from '@plainflow/contracts/pages';
import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useState } from 'react';
import { AdminLoginForm } from '../features/accounts/admin-login-form.tsx';
import { CodeForm } from '../features/accounts/code-form.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Alert } from '../ui/alert.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { toast } from '../ui/toast.ts';

export default function AdminLogin() {
  useTitle(PAGES['/admin/login'].title);
  const [step, setStep] = useState<'password' | 'leaving' | { challenge: string }>('password');
  const [notice, setNotice] = useState<string>();

  useEffect(() => {
    if (step !== 'leaving') return;
    // A full page load: nothing of what this page knows goes along into the console.
    const timer = setTimeout(() => location.assign('/admin/dashboard'), TIMERS.adminRedirect);
    return () => clearTimeout(timer);
  }, [step]);

  const done = () => {
    toast({ title: 'Admin Login Successful', description: 'Welcome to the admin dashboard!' });
    setStep('leaving');
  };

  return (
    <NarrowPage title="Admin Access" intro={<p>For the people who run this site.</p>}>
      {notice && (
        <Alert look="marker" className="mb-6">
          <p className="text-ink">{notice}</p>
        </Alert>
      )}
      {typeof step === 'object' ? (
        <CodeForm
          challenge={step.challenge}
          button="Login as Admin"
          busyLabel="Authenticating..."
          onDone={done}
          onBack={(reason) => {
            setNotice(reason);
            setStep('password');
          }}
        />
      ) : (
        <AdminLoginForm
          leaving={step === 'leaving'}
          onDone={done}
          onCode={(challenge) => {
            setNotice(undefined);
            setStep({ challenge });
          }}
        />
      )}
    </NarrowPage>
  );
}
