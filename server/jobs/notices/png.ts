import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** An RGB image drawn by rectangles, and encoded as PNG. */
export class Raster {
  private readonly pixels: Buffer;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = Buffer.alloc(width * height * 3, 255);
  }

  /** Fills a rectangle, corners included, clipped to the image. */
  fill(left: number, top: number, right: number, bottom: number, colour: Colour): void {
    const [x0, x1] = [Math.max(0, Math.round(left)), Math.min(this.width - 1, Math.round(right))];
    const [y0, y1] = [Math.max(0, Math.round(top)), Math.min(this.height - 1, Math.round(bottom))];
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) this.pixels.set(colour, (y * this.width + x) * 3);
  }

  /** Returns the PNG (https://www.w3.org/TR/png-3): 8 bits per channel, no filter. */
  png(): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const line = this.width * 3;
    const lines = Array.from({ length: this.height }, (_none, y) =>
      Buffer.concat([Buffer.of(0), this.pixels.subarray(y * line, (y + 1) * line)]),
    );
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.concat(lines))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
