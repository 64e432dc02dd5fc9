// The worker of the package: answers questions about the files of a page.
import { listen } from './listen';

listen();
