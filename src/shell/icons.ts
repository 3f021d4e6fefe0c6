import type { SvgIconComponent } from '@mui/icons-material';
import AddLink from '@mui/icons-material/AddLink';
import AddLocation from '@mui/icons-material/AddLocation';
import Adjust from '@mui/icons-material/Adjust';
import Apartment from '@mui/icons-material/Apartment';
import Article from '@mui/icons-material/Article';
import Assessment from '@mui/icons-material/Assessment';
import Assignment from '@mui/icons-material/Assignment';
import Badge from '@mui/icons-material/Badge';
import BarChart from '@mui/icons-material/BarChart';
import Bolt from '@mui/icons-material/Bolt';
import Business from '@mui/icons-material/Business';
import CardMembership from '@mui/icons-material/CardMembership';
import Category from '@mui/icons-material/Category';
import Cloud from '@mui/icons-material/Cloud';
import Co2 from '@mui/icons-material/Co2';
import Comment from '@mui/icons-material/Comment';
import Dashboard from '@mui/icons-material/Dashboard';
import Dataset from '@mui/icons-material/Dataset';
import Description from '@mui/icons-material/Description';
import Devices from '@mui/icons-material/Devices';
import ElectricMeter from '@mui/icons-material/ElectricMeter';
import EventNote from '@mui/icons-material/EventNote';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Functions from '@mui/icons-material/Functions';
import History from '@mui/icons-material/History';
import HomeRepairService from '@mui/icons-material/HomeRepairService';
import Hub from '@mui/icons-material/Hub';
import Lan from '@mui/icons-material/Lan';
import ListAlt from '@mui/icons-material/ListAlt';
import LocalGasStation from '@mui/icons-material/LocalGasStation';
import LocationOn from '@mui/icons-material/LocationOn';
import Memory from '@mui/icons-material/Memory';
import NotificationImportant from '@mui/icons-material/NotificationImportant';
import Notifications from '@mui/icons-material/Notifications';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import PendingActions from '@mui/icons-material/PendingActions';
import People from '@mui/icons-material/People';
import Place from '@mui/icons-material/Place';
import Psychology from '@mui/icons-material/Psychology';
import Router from '@mui/icons-material/Router';
import Science from '@mui/icons-material/Science';
import Sell from '@mui/icons-material/Sell';
import Sensors from '@mui/icons-material/Sensors';
import SettingsEthernet from '@mui/icons-material/SettingsEthernet';
import SettingsInputComponent from '@mui/icons-material/SettingsInputComponent';
import ShowChart from '@mui/icons-material/ShowChart';
import Speed from '@mui/icons-material/Speed';
import Thermostat from '@mui/icons-material/Thermostat';
import Timeline from '@mui/icons-material/Timeline';
import Visibility from '@mui/icons-material/Visibility';
import WbSunny from '@mui/icons-material/WbSunny';
import Workspaces from '@mui/icons-material/Workspaces';

// Named one by one: the set holds ten thousand, and all of them would be in the build.
const icons: Readonly<Record<string, SvgIconComponent>> = {
  AddLink,
  AddLocation,
  Apartment,
  Article,
  Assessment,
  Assignment,
  Badge,
  BarChart,
  Bolt,
  Business,
  CardMembership,
  Category,
  Cloud,
  Co2,
  Comment,
  Dashboard,
  Dataset,
  Description,
  Devices,
  ElectricMeter,
  EventNote,
  FolderOutlined,
  Functions,
  History,
  HomeRepairService,
  Hub,
  Lan,
  ListAlt,
  LocalGasStation,
  LocationOn,
  Memory,
  NotificationImportant,
  Notifications,
  NotificationsActive,
  PendingActions,
  People,
  Place,
  Psychology,
  Router,
  Science,
  Sell,
  Sensors,
  SettingsEthernet,
  SettingsInputComponent,
  ShowChart,
  Speed,
  Thermostat,
  Timeline,
  Visibility,
  WbSunny,
  Workspaces,
};

/** The Material icon that a resource file names; a plain mark for one that has no name here. */
export function iconNamed(name: string | undefined): SvgIconComponent {
  return (name && icons[name]) || Adjust;
}
