import { callPlatform } from './platform';

export type JobState = 'running' | 'waiting' | 'planned' | 'failed';

export interface BackgroundJob {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly runAt: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly problem: string | null;
}

/** State of the platform; sizes in bytes, times as ISO instants. */
export interface SystemReport {
  readonly versions: { readonly product: string; readonly node: string; readonly postgres: string };
  readonly process: { readonly startedOn: string; readonly memory: number };
  readonly pool: { readonly open: number; readonly idle: number; readonly waiting: number };
  readonly database: {
    readonly bytes: number;
    readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
    readonly replicas: readonly { readonly name: string; readonly bytes: number | null }[];
  };
  readonly disks: readonly {
    readonly name: 'database' | 'files' | 'backups';
    readonly free: number;
    readonly total: number;
  }[];
  readonly jobs: readonly BackgroundJob[];
  readonly timetable: readonly { readonly name: string; readonly lastOn: string | null }[];
  readonly ingest: {
    readonly messagesWaiting: number;
    readonly lagSeconds: number;
    readonly sinceDeliverySeconds: number | null;
  };
  /** Numbers of channels (of baselines for `fitted`) that wait for a calculation. */
  readonly waiting: {
    readonly calculated: number;
    readonly calculatedForSeconds: number;
    readonly validated: number;
    readonly judged: number;
    readonly counted: number;
    readonly fitted: number;
  };
  readonly slow: readonly {
    readonly requestId: string;
    readonly operation: string;
    readonly status: number;
    readonly durationMs: number;
    readonly endedOn: string;
  }[];
  readonly sessions: { readonly open: number; readonly people: number; readonly staff: number };
  readonly mails: {
    readonly bySmtp: boolean;
    readonly sent: number;
    readonly failed: number;
    readonly inOutbox: number;
    readonly latest: readonly { readonly to: string; readonly subject: string; readonly writtenOn: string }[];
  };
  readonly backups: {
    readonly hours: number;
    readonly isEncrypted: boolean;
    readonly latest: readonly {
      readonly beganOn: string;
      readonly file: string;
      readonly bytes: number | null;
      readonly problem: string | null;
    }[];
  };
  readonly settings: readonly { readonly variable: string; readonly value: string; readonly isDefault: boolean }[];
  readonly licences: readonly { readonly licence: string; readonly packages: readonly string[] }[];
}

/** Problems that provider staff must solve. */
export interface UrgentWarnings {
  readonly disks: SystemReport['disks'];
  readonly backupProblem: string | null;
}

export const readWarnings = async (): Promise<UrgentWarnings> =>
  (await callPlatform('GET', '/system/warnings')) as unknown as UrgentWarnings;

export const readSystem = async (): Promise<SystemReport> =>
  (await callPlatform('GET', '/system')) as unknown as SystemReport;

export const retryBackgroundJob = async (id: string): Promise<void> => {
  await callPlatform('POST', `/system/jobs/${id}/retry`);
};

export const cancelBackgroundJob = async (id: string): Promise<void> => {
  await callPlatform('DELETE', `/system/jobs/${id}`);
};
