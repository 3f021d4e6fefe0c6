import { useEffect, useState } from 'react';
import { Loading } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { completeFederatedSignIn } from '../auth/federated';

/** Return page of a sign-in at another organisation, with the token in the address. */
export function FederatedRoute() {
  const navigate = useNavigate();
  // Read once, since the effect removes the token from the address first.
  const [query] = useState(() => new URLSearchParams(window.location.search));
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    let isMounted = true;
    void completeFederatedSignIn(query).then((refusal) => {
      if (!isMounted) return;
      if (refusal === undefined) navigate('/app', { replace: true });
      else navigate('/login', { replace: true, state: { told: refusal } });
    });
    return () => {
      isMounted = false;
    };
  }, [query, navigate]);
  return <Loading />;
}
