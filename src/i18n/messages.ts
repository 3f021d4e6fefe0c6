import type { english } from './english';
import type { screenMessages } from './screenMessages';

type English = typeof english & typeof screenMessages;

/** The same words in another language: no more, no fewer. */
export type Messages = { readonly [Area in keyof English]: { readonly [Word in keyof English[Area]]: string } };

/** `shell.signOut`: the area and the word. */
export type MessageKey = {
  [Area in keyof English & string]: `${Area}.${keyof English[Area] & string}`;
}[keyof English & string];
