import type { CellProps } from '../../fields/kind';
import { CodeText } from '../codes/CodeText';
import { anzsic } from '../codes/lists';

export const Cell = ({ value }: CellProps) => <CodeText value={value} list={anzsic} />;
