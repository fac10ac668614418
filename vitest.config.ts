import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      // Vitest leaves one core free by itself, which on two cores is half of the machine.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['tests/unit/**/*.test.{ts,tsx}'],
            // Some start a whole platform; a busy machine must not fail them.
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'contract',
            environment: 'node',
            include: ['tests/contract/**/*.test.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'integration',
            // Half the time of jsdom; what it cannot do is tested in jsdom, by the first line of the file.
            environment: 'happy-dom',
            environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
            include: ['tests/integration/**/*.test.{ts,tsx}'],
            globalSetup: ['./tests/support/seedOnce.ts'],
            setupFiles: ['./tests/support/setupIntegration.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  }),
);
