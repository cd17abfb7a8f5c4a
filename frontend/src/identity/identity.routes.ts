import type { ScreenRoute } from '../app/routing/screen-route.js';

/** Steps between sign-in and the workspace, and what a person does to their own account. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/enroll-2fa',
    name: 'EnrollTwoFactor',
    title: 'Set up two-factor authentication',
    frame: 'bare',
    step: 'enroll-two-factor',
    isOptional: true,
    load: () => import('./enroll-two-factor.screen.js'),
  },
  {
    path: '/validate-2fa',
    name: 'ValidateTwoFactor',
    title: 'Two-factor authentication',
    frame: 'bare',
    step: 'validate-two-factor',
    load: () => import('./validate-two-factor.screen.js'),
  },
  {
    path: '/must-reset-password',
    name: 'MustResetPassword',
    title: 'Choose a new password',
    frame: 'bare',
    step: 'must-reset-password',
    load: () => import('./must-reset-password.screen.js'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    isPublic: true,
    frame: 'bare',
    load: () => import('./forgot-password.screen.js'),
  },
  {
    path: '/reset-password/:token',
    title: 'Choose a new password',
    isPublic: true,
    frame: 'bare',
    load: () => import('./reset-password.screen.js'),
  },
];
