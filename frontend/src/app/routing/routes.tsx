import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { DEFAULT_ROUTE } from '../frame/default-route.js';
import { BrokenPage } from './broken-page.js';
import { ScreenOutlet } from './screen-outlet.js';
import { screenRoutes } from './screen-routes.js';

const redirect = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> });

export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      children: [
        redirect('/', DEFAULT_ROUTE),
        redirect('/dashboard', DEFAULT_ROUTE),
        redirect('/workspace', DEFAULT_ROUTE),
        ...screenRoutes.map((route): RouteObject => ({
          path: route.path,
          element: <ScreenOutlet route={route} />,
        })),
      ],
    },
  ]);

export type Router = ReturnType<typeof createRouter>;
