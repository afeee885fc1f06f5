import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first test of a run also compiles the charts: a cold cache needs more than the default second.
configure({ asyncUtilTimeout: 5000 });
