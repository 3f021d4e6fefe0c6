import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckedIcon from '@mui/icons-material/CheckBoxOutlined';
import OpenIcon from '@mui/icons-material/ExpandMore';
import ClosedIcon from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import { UtilityType } from '../../../resources/enums/utility';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { comparedSetMessages } from './comparedSetMessages';
import { kindOfNode, type TreeRow } from './treeRows';

interface TreeLineProps {
  readonly id: string;
  readonly row: TreeRow;
  /** In px. */
  readonly top: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onFold: () => void;
  readonly onChoose: () => void;
}

/** A row of the tree. The tree itself has the focus and handles the keys (`aria-activedescendant`). */
export function TreeLine({ id, row, top, height, isActive, isChosen, onFold, onChoose }: TreeLineProps) {
  const translateLabel = useLabel();
  const translate = useMessages();
  const { node, level, isOpen, posInSet, setSize, allBelow } = row;
  const utility = UtilityType.entries.find(({ value }) => value === node.utility && value > 0)?.label;
  const hint = allBelow ? undefined : (node.city ?? node.unit ?? (utility && translateLabel(utility)));
  const label = allBelow
    ? translate(comparedSetMessages[allBelow.set.members].all, { count: formatCount(allBelow.count) })
    : node.label;
  const canBeChosen = kindOfNode(node) !== undefined;
  const Check = isChosen ? CheckedIcon : UncheckedIcon;
  const Fold = isOpen ? OpenIcon : ClosedIcon;
  return (
    <Box
      id={id}
      role="treeitem"
      aria-level={level}
      aria-setsize={setSize}
      aria-posinset={posInSet}
      aria-expanded={isOpen}
      {...(canBeChosen ? { 'aria-checked': isChosen } : {})}
      title={hint ? `${label} · ${hint}` : label}
      data-active={isActive}
      onClick={onChoose}
      sx={lineStyle}
      style={{ top, height, paddingLeft: (level - 1) * 16 }}
    >
      <Box
        component="span"
        aria-hidden
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          onFold();
        }}
        sx={{ display: 'flex', width: 28, flexShrink: 0, height: 1, alignItems: 'center', justifyContent: 'center' }}
      >
        {isOpen !== undefined && <Fold fontSize="small" />}
      </Box>
      {canBeChosen && <Check fontSize="small" color={isChosen ? 'primary' : 'action'} aria-hidden />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', ml: 0.5 }}>
        {label}{' '}
        {hint && (
          <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const lineStyle = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  pr: 1,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
