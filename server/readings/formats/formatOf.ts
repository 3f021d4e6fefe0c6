import type { IntervalFormat } from './intervalFile';

const found = import.meta.glob<{ readonly format: IntervalFormat }>(['./*.format.ts'], { eager: true });
const formats: readonly IntervalFormat[] = Object.values(found).map(({ format }) => format);

/**
 * Returns the format of a file of readings; undefined where no format recognises it.
 * @param head its first 64 KiB
 */
export const formatOf = (head: string, fileName: string): IntervalFormat | undefined =>
  formats.find(({ isRecognised }) => isRecognised(head, fileName));

export const formatNamed = (label: string): IntervalFormat | undefined => formats.find((each) => each.label === label);
