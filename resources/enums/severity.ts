import { defineWords } from '../language/enumeration';

/** Of a line in a feed's log. */
export const Severity = defineWords('Severity', ['Debug', 'Information', 'Warning', 'Error', 'Critical'], {
  open: true,
});
