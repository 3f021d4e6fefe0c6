import { createdBy, linkedBy } from './dialogs';
import { type Tool, tools } from './tools';

/** Returns the English title of a dialog, or its name if it is unknown. */
export function dialogTitle(modal: string): string {
  const [linked] = linkedBy(modal);
  return createdBy(modal)?.create?.title ?? linked?.link?.title ?? toolOf(modal)?.title ?? modal;
}

/** Returns the tool of that name; undefined for dialogs that a resource file defines. */
export const toolOf = (modal: string): Tool | undefined => (tools as Readonly<Record<string, Tool>>)[modal];
