import { useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { sentences } from '../../auth/authProvider';
import { federationOf } from '../../auth/identity';

type State = 'idle' | 'asking' | 'halfway' | 'refused' | 'success';

/**
 * The steps of signing in. After success there is nothing to do here: the guard of this page follows the session and
 * goes on by itself.
 */
export function useSignIn() {
  const authProvider = useAuthProvider();
  const [state, setState] = useState<State>('idle');
  const [sentence, setSentence] = useState('');
  const [elsewhere, setElsewhere] = useState('');
  const [asksCode, setAsksCode] = useState(false);

  const lookUp = async (email: string): Promise<void> => {
    setElsewhere(/.@./.test(email) ? ((await federationOf(email)) ?? '') : '');
  };

  const submit = async (email: string, password: string, code: string): Promise<void> => {
    if (elsewhere) return window.location.assign(elsewhere);
    setState('asking');
    setSentence('');
    try {
      await authProvider?.login({ email, password, ...(asksCode && { code: code.trim() }) });
      setState('success');
      setSentence('Success! Redirecting you now.');
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      const isHalfway = told === sentences.mfa;
      if (isHalfway) setAsksCode(true);
      setState(isHalfway ? 'halfway' : 'refused');
      setSentence(told);
    }
  };

  return { state, sentence, elsewhere, asksCode, lookUp, submit };
}
