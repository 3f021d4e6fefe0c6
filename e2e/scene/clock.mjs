// Loaded into a product before its own code: its clock is ahead by as many ms as the file CLOCK_FILE says.
import { existsSync, readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const file = process.env.CLOCK_FILE ?? '';
const MachineDate = Date;
let ahead = 0;
setInterval(() => {
  ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}, 50).unref();

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(MachineDate.now() + ahead);
  }

  static now() {
    return MachineDate.now() + ahead;
  }
};

// Node writes this header by the machine's clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadByTheClock(...given) {
  if (!this.headersSent) this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
