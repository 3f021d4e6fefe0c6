import type { SvgIconComponent } from '@mui/icons-material';
import ToggleOff from '@mui/icons-material/ToggleOff';
import ToggleOn from '@mui/icons-material/ToggleOn';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';

/** Other props are those that `MenuList` gives its items for the focus of the keyboard. */
interface ItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  readonly icon: SvgIconComponent;
  readonly text: string;
}

interface LinkItemProps extends ItemProps {
  readonly to: string;
  readonly onClick?: () => void;
}

export function LinkItem({ icon: Icon, text, ...item }: LinkItemProps) {
  return (
    <MenuItem component={Link} {...item}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );
}

interface SwitchItemProps extends ItemProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

export function SwitchItem({ icon: Icon, text, isOn, onSwitch, ...item }: SwitchItemProps) {
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={() => onSwitch(!isOn)} {...item}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text}</ListItemText>
      {isOn ? <ToggleOn color="primary" sx={toggle} /> : <ToggleOff color="disabled" sx={toggle} />}
    </MenuItem>
  );
}

const toggle = { fontSize: 30, my: -0.5, mr: -0.5 };
