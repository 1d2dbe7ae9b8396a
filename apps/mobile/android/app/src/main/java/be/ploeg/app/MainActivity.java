package be.ploeg.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
