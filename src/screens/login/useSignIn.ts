import { useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { type Refusal, refusals, SignInRefused } from '../../auth/authProvider';
import { federationOf } from '../../auth/identity';

type State = 'idle' | 'sending' | 'codeRequired' | 'refused' | 'success';

/**
 * Returns the state of signing in and the functions that take its steps. After success there is nothing to do here:
 * the guard of this page follows the session and goes on by itself.
 */
export function useSignIn() {
  const authProvider = useAuthProvider();
  const [state, setState] = useState<State>('idle');
  const [sentence, setSentence] = useState<Refusal | 'auth.success'>();
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
