/**
 * Copies text to the clipboard.
 * @throws Error where the browser does not let the page, as over http
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser does not let this page copy: select the text, and copy it by keyboard.');
  }
}
