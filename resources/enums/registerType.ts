import { defineEnum } from '../language/enumeration';

/** Modbus object type (4 holding, 3 input, 1 discrete input, 0 coil) and what its registers hold. */
export const RegisterType = defineEnum('Register type', {
  R4Integer: 0,
  R4Floating: 1,
  R3Integer: 2,
  R3Floating: 3,
  R1Boolean: 4,
  R0Boolean: 5,
});
