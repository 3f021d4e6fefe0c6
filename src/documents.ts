import { type Document, everyDocument } from './data/document';

// Importing these files registers their documents; data providers, which only a browser can import, have none.
import.meta.glob(['./data/*.ts', './flows/*.ts', '!./data/*[pP]rovider.ts'], {
  eager: true,
});

/** Every document that the console can send to the data API. Client contacts may send no others (trusted documents). */
export const consoleDocuments: readonly Document[] = everyDocument();
