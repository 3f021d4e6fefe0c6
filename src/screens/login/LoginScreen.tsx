import { useState } from 'react';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { Door } from './Door';
import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';

export function LoginScreen() {
  const [email, setEmail] = useState('');
  const [forgot, setForgot] = useState(false);
  useDocumentTitle(forgot ? 'Forgot password' : 'Sign in');
  if (forgot)
    return (
      <Door title="Forgot password" about="We send a link to your address that sets a new one.">
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setForgot(false)} />
      </Door>
    );
  return (
    <Door title="Sign in" about="Your sites, meters and readings in one place.">
      <LoginForm email={email} onEmail={setEmail} onForgot={() => setForgot(true)} />
    </Door>
  );
}
