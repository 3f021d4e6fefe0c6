import { type Document, everyDocument } from './data/document';

// Reading these files is what declares their documents; those that only a browser can read have none.
import.meta.glob(['./data/*.ts', './flows/*.ts', '!./data/*[pP]rovider.ts'], {
  eager: true,
});

/** Every document that the console can send to the data API: what client contacts may send, and nothing else. */
export const consoleDocuments: readonly Document[] = everyDocument();
