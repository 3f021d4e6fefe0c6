import { useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { type Refusal, refusals, SignInRefused } from '../../auth/authProvider';
import { federationOf } from '../../auth/identity';

type State = 'idle' | 'sending' | 'codeRequired' | 'refused' | 'success';

/**
 * Returns the state of the sign-in form and its functions. After success, the page's guard, which follows the session,
 * redirects.
 */
export function useSignIn() {
  const authProvider = useAuthProvider();
  const [state, setState] = useState<State>('idle');
  const [sentence, setSentence] = useState<Refusal | 'auth.success'>();
  // Sign-in address of the organisation of the e-mail's domain; empty if it has none.
  const [federationUrl, setFederationUrl] = useState('');
  const [asksCode, setAsksCode] = useState(false);

  const lookUp = async (email: string): Promise<void> => {
    setFederationUrl(/.@./.test(email) ? ((await federationOf(email)) ?? '') : '');
  };

  const submit = async (email: string, password: string, code: string): Promise<void> => {
    if (federationUrl) return window.location.assign(federationUrl);
    setState('sending');
    setSentence(undefined);
    try {
      await authProvider?.login({ email, password, ...(asksCode && { code: code.trim() }) });
      setState('success');
      setSentence('auth.success');
    } catch (error) {
      const refusal = error instanceof SignInRefused ? error.refusal : refusals.locked;
      if (refusal === refusals.mfa) setAsksCode(true);
      setState(refusal === refusals.mfa ? 'codeRequired' : 'refused');
      setSentence(refusal);
    }
  };

  return { state, sentence, federationUrl, asksCode, lookUp, submit };
}
