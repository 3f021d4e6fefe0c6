import { type FileToRead, readSheets } from './readSheetFile';
import { splitRows } from './sheetParts';

/** Reads files apart from the page, which would stand still meanwhile. */
self.onmessage = ({ data }: MessageEvent<FileToRead>) => {
  void readSheets(data).then((read) => {
    for (const part of splitRows(read)) self.postMessage(part);
  });
};
