import { vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Collects the files that the console saves, until globals are unstubbed and mocks restored. */
export function collectSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let file: Blob | undefined;
  const addresses = {
    createObjectURL: (created: Blob) => {
      file = created;
      return '#saved';
    },
    revokeObjectURL: () => undefined,
  };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, addresses));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file) void textOf(file).then((text) => saved.push({ name: this.download, text }));
  });
  return saved;
}

/** Returns the text of a file; the one of jsdom has no `text()`. */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}
