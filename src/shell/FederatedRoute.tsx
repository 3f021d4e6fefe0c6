import { useEffect, useState } from 'react';
import { Loading } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { completeFederatedSignIn } from '../auth/federated';

/** Where a sign-in by another organisation comes back to, with the token in the address. */
export function FederatedRoute() {
  const navigate = useNavigate();
  // Read once: the token is taken out of the address before anything else happens.
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
