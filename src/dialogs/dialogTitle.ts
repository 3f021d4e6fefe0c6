import { createdBy, linkedBy } from './dialogs';
import { type Tool, tools } from './tools';

/** Returns what a dialog is called; its name where nothing is known of it. */
export function dialogTitle(modal: string): string {
  const [linked] = linkedBy(modal);
  return createdBy(modal)?.create?.title ?? linked?.link?.title ?? toolOf(modal)?.title ?? modal;
}

/** Returns the dialog of that name that no resource file describes. */
export const toolOf = (modal: string): Tool | undefined => (tools as Readonly<Record<string, Tool>>)[modal];
