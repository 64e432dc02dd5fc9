import { listen } from './listen';

listen();
