import { createContext } from 'react';
import type { Row } from '../../data/rowId';

/** The unsaved row of a form as far as it determines its currency and time zone; undefined outside of such a form. */
export const FormRowContext = createContext<Row | undefined>(undefined);
