import { createContext } from 'react';
import type { Row } from '../../data/rowId';

/** What the currency of a row follows from that is not saved yet; undefined where its account is not known. */
export const CurrencyRowContext = createContext<Row | undefined>(undefined);
