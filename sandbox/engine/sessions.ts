import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Failures until a login is locked, and seconds that the count lives (docs/platform-api.md#login). */
export const LOCK_AFTER = 6;
export const LOCK_SECONDS = 1800;

/** Logout ends all sessions, login revives older tokens; a restart ends none. */
export interface Sessions {
  mark(userSid: string, expires: Date): Promise<void>;
  isMarked(userSid: string): Promise<boolean>;
  unmark(userSid: string): Promise<void>;
  failures(userSid: string): Promise<number>;
  fail(userSid: string): Promise<number>;
}

export const createSessions = (db: Database, now: () => Date): Sessions => {
  const failures = async (userSid: string) => {
    const rows = await db.run('SELECT failures FROM login_attempts WHERE user_sid = ? AND expires_at > ?', [
      userSid,
      now().getTime(),
    ]);
    return Number(rows[0]?.['failures'] ?? 0);
  };
  return {
    mark: async (userSid, expires) => {
      await db.run('INSERT OR REPLACE INTO sessions VALUES (?, ?)', [userSid, expires.getTime()]);
    },
    isMarked: async userSid =>
      (
        await db.run('SELECT 1 FROM sessions WHERE user_sid = ? AND expires_at > ?', [
          userSid,
          now().getTime(),
        ])
      ).length > 0,
    unmark: async userSid => {
      await db.run('DELETE FROM sessions WHERE user_sid = ?', [userSid]);
    },
    failures,
    fail: async userSid => {
      const count = (await failures(userSid)) + 1;
      const expires = now().getTime() + LOCK_SECONDS * 1000;
      await db.run('INSERT OR REPLACE INTO login_attempts VALUES (?, ?, ?)', [userSid, count, expires]);
      return count;
    },
  };
};

/** Made once per database, so that tokens survive a restart. */
export const tokenSecret = async (db: Database): Promise<string> => {
  const found = await db.run("SELECT value FROM sandbox_settings WHERE name = 'token_secret'");
  const value = found[0]?.['value'];
  if (typeof value === 'string') return value;
  const secret = randomBytes(32).toString('hex');
  await db.run("INSERT INTO sandbox_settings VALUES ('token_secret', ?)", [secret]);
  return secret;
};
