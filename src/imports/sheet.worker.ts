import { type FileToRead, readSheets } from './readSheetFile';
import { splitRows } from './sheetParts';

/** Reads files in a worker, which does not block the page. */
self.onmessage = ({ data }: MessageEvent<FileToRead>) => {
  void readSheets(data).then((read) => {
    for (const part of splitRows(read)) self.postMessage(part);
  });
};
