import { createContext } from 'react';
import type { Row } from '../../data/rowId';

/** What the currency and the time zone of a row follow from that is not saved yet; undefined where nothing does. */
export const FormRowContext = createContext<Row | undefined>(undefined);
