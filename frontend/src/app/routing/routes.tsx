import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { BrokenPage } from './broken-page.js';
import { redirects } from './redirects.js';
import { ScreenOutlet } from './screen-outlet.js';
import { screenRoutes } from './screen-routes.js';

const redirect = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> });

export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      children: [
        ...Object.entries(redirects).map(([path, to]) => redirect(path, to)),
        ...screenRoutes.map((route): RouteObject => ({
          path: route.path,
          element: <ScreenOutlet route={route} />,
        })),
      ],
    },
  ]);

export type Router = ReturnType<typeof createRouter>;
