import { type FileToRead, readSheets } from './readSheetFile';

/** Reads files apart from the page, which would stand still meanwhile. */
self.onmessage = ({ data }: MessageEvent<FileToRead>) => {
  void readSheets(data).then((answer) => self.postMessage(answer));
};
