import { accessToken } from '../auth/session';
import { onDemand } from './onDemand';

export const LoginScreen = onDemand(async () => (await import('../screens/login/LoginScreen')).LoginScreen);
export const ResetScreen = onDemand(async () => (await import('../screens/login/ResetScreen')).ResetScreen);
export const ProfileScreen = onDemand(async () => (await import('../screens/profile/ProfileScreen')).ProfileScreen);
export const HomeScreen = onDemand(async () => (await import('../screens/home/HomeScreen')).HomeScreen);
export const TriageScreen = onDemand(
  async () => (await import('../screens/notificationTriage/TriageScreen')).TriageScreen,
);
export const DetailScreen = onDemand(async () => (await import('../screens/detail/ResourceDetail')).ResourceDetail);
export const CommandPalette = onDemand(async () => (await import('./palette/CommandPalette')).CommandPalette);
export const KeyboardHelp = onDemand(async () => (await import('./KeyboardHelp')).KeyboardHelp);
export const Dialogs = onDemand(async () => (await import('../dialogs/DialogHost')).DialogHost);

/** Fetches what the address will show while the rest still loads. */
export async function preloadScreen(pathname: string): Promise<void> {
  await screenAt(pathname)?.preload();
}

function screenAt(pathname: string) {
  if (!accessToken()) return LoginScreen;
  if (pathname.startsWith('/app/list/')) return undefined;
  if (pathname.startsWith('/app/detail/')) return DetailScreen;
  return HomeScreen;
}
