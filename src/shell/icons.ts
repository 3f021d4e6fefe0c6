import type { SvgIconComponent } from '@mui/icons-material';
import Adjust from '@mui/icons-material/Adjust';
import Apartment from '@mui/icons-material/Apartment';
import Assessment from '@mui/icons-material/Assessment';
import Assignment from '@mui/icons-material/Assignment';
import Business from '@mui/icons-material/Business';
import CardMembership from '@mui/icons-material/CardMembership';
import Category from '@mui/icons-material/Category';
import Co2 from '@mui/icons-material/Co2';
import Dashboard from '@mui/icons-material/Dashboard';
import Description from '@mui/icons-material/Description';
import Devices from '@mui/icons-material/Devices';
import ElectricMeter from '@mui/icons-material/ElectricMeter';
import History from '@mui/icons-material/History';
import ListAlt from '@mui/icons-material/ListAlt';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import PendingActions from '@mui/icons-material/PendingActions';
import People from '@mui/icons-material/People';
import Place from '@mui/icons-material/Place';
import Router from '@mui/icons-material/Router';
import Sensors from '@mui/icons-material/Sensors';
import SettingsEthernet from '@mui/icons-material/SettingsEthernet';
import SettingsInputComponent from '@mui/icons-material/SettingsInputComponent';
import ShowChart from '@mui/icons-material/ShowChart';
import Speed from '@mui/icons-material/Speed';
import WbSunny from '@mui/icons-material/WbSunny';

// Only these are imported, since they are in the first bundle: icons of the drawer and those that several resources
// share. The palette shows other resources with the default icon.
const icons: Readonly<Record<string, SvgIconComponent>> = {
  Apartment,
  Assessment,
  Assignment,
  Business,
  CardMembership,
  Category,
  Co2,
  Dashboard,
  Description,
  Devices,
  ElectricMeter,
  History,
  ListAlt,
  NotificationsActive,
  PendingActions,
  People,
  Place,
  Router,
  Sensors,
  SettingsEthernet,
  SettingsInputComponent,
  ShowChart,
  Speed,
  WbSunny,
};

/** Returns the Material icon that a resource file names; a default one for a name that is not listed here. */
export function iconNamed(name: string | undefined): SvgIconComponent {
  return (name && icons[name]) || Adjust;
}
