import { defineEnum } from '../language/enumeration';

export const ApiOutcome = defineEnum('Api outcome', { Error: 0, Unauthorised: 1, Successful: 2 });
