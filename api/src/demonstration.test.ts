// It takes half a minute to make the whole demonstration: once, for all cases that look at it.
import './every-call.cases.ts';
import './specification.cases.ts';
// Last, since it writes: what the others send is rolled back.
import './demo/equipment-demo.cases.ts';
