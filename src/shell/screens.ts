import { accessToken } from '../auth/session';
import { explorePath } from '../lib/exploreAddress';
import { lazyComponent } from './lazyComponent';

export const LoginScreen = lazyComponent(async () => (await import('../screens/login/LoginScreen')).LoginScreen);
export const ResetScreen = lazyComponent(async () => (await import('../screens/login/ResetScreen')).ResetScreen);
export const FirstRunScreen = lazyComponent(
  async () => (await import('../screens/login/FirstRunScreen')).FirstRunScreen,
);
export const ProfileScreen = lazyComponent(
  async () => (await import('../screens/profile/ProfileScreen')).ProfileScreen,
);
export const HomeScreen = lazyComponent(async () => (await import('../screens/home/HomeScreen')).HomeScreen);
export const ApiScreen = lazyComponent(async () => (await import('../screens/api/ApiScreen')).ApiScreen);
export const SystemScreen = lazyComponent(async () => (await import('../screens/system/SystemScreen')).SystemScreen);
export const ExploreScreen = lazyComponent(
  async () => (await import('../explore/compare/ExploreScreen')).ExploreScreen,
);
export const ImportsScreen = lazyComponent(
  async () => (await import('../screens/imports/ImportsScreen')).ImportsScreen,
);
export const ImportScreen = lazyComponent(async () => (await import('../screens/imports/ImportScreen')).ImportScreen);
export const GraphiqlScreen = lazyComponent(async () => (await import('../screens/api/GraphiqlScreen')).GraphiqlScreen);
export const TriageScreen = lazyComponent(
  async () => (await import('../screens/notificationTriage/TriageScreen')).TriageScreen,
);
export const GridScreen = lazyComponent(async () => (await import('../screens/grid/GridScreen')).GridScreen);
export const DetailScreen = lazyComponent(
  async () => (await import('../screens/detail/ResourceDetail')).ResourceDetail,
);
export const ServiceList = lazyComponent(async () => (await import('../screens/service/ServiceList')).ServiceList);
export const ServiceDetail = lazyComponent(
  async () => (await import('../screens/service/ServiceDetail')).ServiceDetail,
);
export const CommandPalette = lazyComponent(async () => (await import('./palette/CommandPalette')).CommandPalette);
export const ViewBanner = lazyComponent(async () => (await import('./ViewBanner')).ViewBanner);
export const KeyboardHelp = lazyComponent(async () => (await import('./KeyboardHelp')).KeyboardHelp);
export const Dialogs = lazyComponent(async () => (await import('../dialogs/DialogHost')).DialogHost);

/** Loads the code of the screen at an address. */
export async function preloadScreen(pathname: string): Promise<void> {
  await screenAt(pathname)?.preload();
}

function screenAt(pathname: string) {
  if (!accessToken()) return LoginScreen;
  if (pathname.startsWith('/app/list/')) return undefined;
  if (pathname.startsWith('/app/detail/')) return DetailScreen;
  if (pathname === explorePath) return ExploreScreen;
  return HomeScreen;
}
