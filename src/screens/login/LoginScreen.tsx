import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../i18n/useWords';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { Door } from './Door';
import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';

export function LoginScreen() {
  const words = useWords();
  const { forgotten } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>;
  const [email, setEmail] = useState(typeof forgotten === 'string' ? forgotten : '');
  const [forgot, setForgot] = useState(forgotten !== undefined);
  useDocumentTitle(words(forgot ? 'door.forgot' : 'door.signIn'));
  if (forgot)
    return (
      <Door title={words('door.forgot')} about={words('door.forgotAbout')}>
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setForgot(false)} />
      </Door>
    );
  return (
    <Door title={words('door.signIn')} about={words('door.about')}>
      <LoginForm email={email} onEmail={setEmail} onForgot={() => setForgot(true)} />
    </Door>
  );
}
