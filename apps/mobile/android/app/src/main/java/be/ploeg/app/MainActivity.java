package be.ploeg.app;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        // The bridge looks for plugins when it is made.
        registerPlugin(SystemSettingsPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
