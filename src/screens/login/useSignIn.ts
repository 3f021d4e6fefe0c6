import { useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { federationOf } from '../../auth/identity';

type State = 'idle' | 'asking' | 'refused' | 'success';

/**
 * The steps of signing in. After success there is nothing to do here: the guard of this page follows the session and
 * goes on by itself.
 */
export function useSignIn() {
  const authProvider = useAuthProvider();
  const [state, setState] = useState<State>('idle');
  const [sentence, setSentence] = useState('');
  const [elsewhere, setElsewhere] = useState('');

  const lookUp = async (email: string): Promise<void> => {
    setElsewhere(/.@./.test(email) ? ((await federationOf(email)) ?? '') : '');
  };

  const submit = async (email: string, password: string): Promise<void> => {
    if (elsewhere) return window.location.assign(elsewhere);
    setState('asking');
    setSentence('');
    try {
      await authProvider?.login({ email, password });
      setState('success');
      setSentence('Success! Redirecting you now.');
    } catch (error) {
      setState('refused');
      setSentence(error instanceof Error ? error.message : String(error));
    }
  };

  return { state, sentence, elsewhere, lookUp, submit };
}
