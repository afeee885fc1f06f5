/**
 * What the product uses of react-router-dom, as one shared module: sharing the whole library would cost each first
 * visit 62 kB instead of 15, since a shared library cannot be tree-shaken.
 */
export {
  createPath,
  Link,
  type Location,
  matchPath,
  NavigationType,
  type Navigator,
  parsePath,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
