/** Returns the name of a file without its extension, for the name of another one. */
export const withoutExtension = (fileName: string): string => fileName.replace(/\.\w+$/, '');

/** Saves text as a file, with a byte-order mark, by which spreadsheet programs recognise UTF-8. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
}

/** Saves a file as it is. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads the file at an address without leaving the page. */
export function openAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.rel = 'noreferrer';
  link.click();
}
