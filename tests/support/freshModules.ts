// Each test file of the project `browser` imports the modules of the console anew: they read the window as they are
// imported, and keep who is signed in and in which language. Packages stay, which take longest to import.
import { vi } from 'vitest';

vi.resetModules();
