export { signedInContact as prefill } from '../../auth/session';
