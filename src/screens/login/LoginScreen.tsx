import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { AuthLayout } from './AuthLayout';
import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';

export function LoginScreen() {
  const translate = useMessages();
  const { forgotten } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>;
  const [email, setEmail] = useState(typeof forgotten === 'string' ? forgotten : '');
  const [forgot, setForgot] = useState(forgotten !== undefined);
  useDocumentTitle(translate(forgot ? 'auth.forgot' : 'auth.signIn'));
  if (forgot)
    return (
      <AuthLayout title={translate('auth.forgot')} about={translate('auth.forgotAbout')}>
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setForgot(false)} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={translate('auth.signIn')} about={translate('auth.about')}>
      <LoginForm email={email} onEmail={setEmail} onForgot={() => setForgot(true)} />
    </AuthLayout>
  );
}
